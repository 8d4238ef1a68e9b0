import { testSearchQuality } from './measure.server'

// A search that uses more messages needs them here in Greek, too.
jest.mock('@messages/language', () => jest.requireActual('@/messages/el/language'))

testSearchQuality('el')
