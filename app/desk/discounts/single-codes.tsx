import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskSection } from '@/components/desk/desk-page'
import { SelectField, TextField } from '@/components/desk/fields'
import { fillPlaces } from '@/components/desk/fill-places'
import { Time } from '@/components/desk/time'
import { type CodeBatch } from '@/lib/owner/discounts/discount-codes.server'
import { say } from '@/lib/owner/language/say.server'
import { makeSingleCodes, withdrawSingleCodes } from './actions.server'

type Props = {
  /** The names of those with a code. */
  discounts: readonly string[]
  batches: readonly CodeBatch[]
}

export const SingleCodes = ({ discounts, batches }: Props) => (
  <DeskSection title={say('Single codes')}>
    <p>{say('Codes for one order each, to print on cards or to give to one person each.')}</p>
    <DeskList label={say('Single codes')} empty={say('There are no single codes yet.')}>
      {batches.map((batch) => (
        <Batch key={batch.id} batch={batch} />
      ))}
    </DeskList>
    <DeskForm
      action={makeSingleCodes}
      label={say('Make codes')}
      submit={say('Make codes')}
      look="secondary"
      draft={{ form: 'codes', subject: '' }}
    >
      <SelectField
        label={say('Discount')}
        name="discount"
        options={discounts.map((name) => ({ value: name, label: name }))}
      />
      <TextField label={say('For what')} name="name" hint={say('Only you see it')} required />
      <TextField label={say('How many')} name="count" type="number" inputMode="numeric" min={1} required />
      <TextField
        label={say('They begin with')}
        name="prefix"
        hint={say('Empty: with the code of the discount')}
        autoCapitalize="characters"
      />
    </DeskForm>
  </DeskSection>
)

const Batch = ({ batch: { id, name, discount, codes, used, madeAt, madeBy, withdrawnAt } }: { batch: CodeBatch }) => (
  <DeskRow
    title={name}
    cells={[
      discount,
      say('{used} of {count} used', { used, count: codes }),
      <a key="csv" href={`/desk/discounts/codes/${id}`} download>
        {say('Download')}
      </a>,
      withdrawnAt ? (
        fillPlaces(say('Withdrawn on {at}'), { at: <Time at={withdrawnAt} /> })
      ) : (
        <DeskForm
          key="withdraw"
          action={withdrawSingleCodes}
          label={say('Withdraw the codes of {name}', { name })}
          submit={say('Withdraw')}
          look="danger"
          hidden={{ id }}
        />
      ),
    ]}
  >
    {fillPlaces(say('Made by {name} on {at}'), { name: madeBy || say('a command'), at: <Time at={madeAt} /> })}
  </DeskRow>
)
