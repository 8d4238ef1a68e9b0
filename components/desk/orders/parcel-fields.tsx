import { SelectField, TextField } from '@/components/desk/fields'

export type CarrierOption = { value: string; label: string }

type Props = {
  carriers: readonly CarrierOption[]
  /** Before the names of the fields, where a form has several parcels. */
  prefix?: string
  defaultCarrier?: string
}

/** The parcel of an order. */
export const ParcelFields = ({ carriers, prefix = '', defaultCarrier = '' }: Props) => (
  <>
    <SelectField
      label="Carrier"
      name={`${prefix}carrier`}
      defaultValue={defaultCarrier}
      options={[{ value: '', label: 'None: nobody can follow it' }, ...carriers]}
    />
    <TextField
      label="Tracking number"
      name={`${prefix}tracking_number`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint="The email and the page of the order link to it."
    />
    <TextField
      label="Link to follow it"
      name={`${prefix}tracking_url`}
      type="url"
      autoComplete="off"
      hint="Only for another carrier."
    />
  </>
)
