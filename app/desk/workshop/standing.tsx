import { StateLabel } from '@/components/desk/notice'
import { say } from '@/lib/owner/language/say.server'
import { type Standing as Kind } from '@/lib/owner/workshop/board'

/** How the promise of an order stands. */
export function Standing({ standing }: { standing: Kind }) {
  switch (standing) {
    case 'late':
      return <StateLabel kind="bad">{say('Late')}</StateLabel>
    case 'at_risk':
      return <StateLabel kind="bad">{say('More promised than can be made')}</StateLabel>
    case 'near':
      return <StateLabel kind="warn">{say('Leaves soon')}</StateLabel>
    case 'planned':
      return <StateLabel>{say('Planned')}</StateLabel>
  }
}
