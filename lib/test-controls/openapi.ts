import { describeOperations } from '@/lib/api/openapi'
import { testOperations } from './test-controls.operations'

/** The OpenAPI document of the test controls, apart from that of the API, because shops that sell have none. */
export function testControlsDocument() {
  const { paths, schemas } = describeOperations(testOperations)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Test controls',
      version: '1',
      description:
        'What tests may do to a shop that is there to be tested: a demo shop for requests of its own machine, or a shop with `TEST_CONTROLS_TOKEN`. Every other shop answers 404. Times are those of the clock of the shop.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The value of TEST_CONTROLS_TOKEN.' } },
    },
    security: [{}, { token: [] }],
  }
}
