import * as t from '@messages/order'
import { Link } from '@/components/ui/link'
import { type ShownMaking } from '@/lib/shop/orders/order.schema'

/** Leads to what is made for the buyer of an order. */
export const MakingLink = ({ making, className }: { making: ShownMaking; className?: string }) => (
  <p className={className}>
    <Link href={making.path}>{making.proof_waiting ? t.proofWaits : t.seeWhatIsMade}</Link>
    {making.work_began && ` · ${t.workHasBegun}`}
  </p>
)
