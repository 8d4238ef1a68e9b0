import { type AddressFieldName, type AddressFields, ADDRESS_FIELDS, mapAddressFields } from './address-fields'

/** Converts names of the API, like `first_name`, to keys of the database tables, like `firstName`. */
type RowKey<Name extends string> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Rest>}` : Name

type AddressRow = { [Name in AddressFieldName as RowKey<Name>]: string }

const rowKey = <Name extends AddressFieldName>(name: Name) =>
  name.replace(/_(.)/, (_, letter: string) => letter.toUpperCase()) as RowKey<Name>

export const toAddressRow = (address: AddressFields): AddressRow =>
  Object.fromEntries(ADDRESS_FIELDS.map(({ name }) => [rowKey(name), address[name]])) as AddressRow

export const fromAddressRow = (row: AddressRow): AddressFields => mapAddressFields(({ name }) => row[rowKey(name)])
