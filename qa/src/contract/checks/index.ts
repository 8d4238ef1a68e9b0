import { type Check } from '../check'
import { accountChecks } from './account'
import { addressChecks } from './addresses'
import { aggregatesChecks } from './aggregates'
import { catalogueChecks } from './catalogue'
import { codeChecks } from './codes'
import { contactChecks } from './contact'
import { listChecks } from './lists'
import { orderChecks } from './orders'
import { protocolChecks } from './protocol'
import { searchChecks } from './search'

/** The contract, as statements to try out. */
export const CHECKS: readonly Check[] = [
  ...protocolChecks,
  ...catalogueChecks,
  ...searchChecks,
  ...aggregatesChecks,
  ...accountChecks,
  ...listChecks,
  ...addressChecks,
  ...codeChecks,
  ...orderChecks,
  ...contactChecks,
]
