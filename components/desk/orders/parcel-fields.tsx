import { useSay, useSayMessage } from '#desk/say'
import { SelectField, TextField } from '@/components/desk/fields'

export type CarrierOption = { value: string; label: string }

type Props = {
  carriers: readonly CarrierOption[]
  /** Before the names of the fields, where a form has several parcels. */
  prefix?: string
  defaultCarrier?: string
}

/** The parcel of an order. */
export function ParcelFields({ carriers, prefix = '', defaultCarrier = '' }: Props) {
  const say = useSay()
  const sayMessage = useSayMessage()
  return (
    <>
      <SelectField
        label={say('Carrier')}
        name={`${prefix}carrier`}
        defaultValue={defaultCarrier}
        options={[
          { value: '', label: say('None: nobody can follow it') },
          ...carriers.map(({ value, label }) => ({ value, label: sayMessage(label) })),
        ]}
      />
      <TextField
        label={say('Tracking number')}
        name={`${prefix}tracking_number`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={say('The email and the page of the order link to it.')}
      />
      <TextField
        label={say('Link to follow it')}
        name={`${prefix}tracking_url`}
        type="url"
        autoComplete="off"
        hint={say('Only for another carrier.')}
      />
    </>
  )
}
