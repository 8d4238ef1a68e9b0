import { testSearchQuality } from './measure.server'

testSearchQuality('en')
