import { describeOperations } from '@/lib/machines/api/openapi'
import { testOperations } from './test-controls.operations'

/** The OpenAPI document of the test controls, apart from that of the API, because shops that sell have none. */
export function testControlsDocument() {
  const { tags, paths, schemas } = describeOperations([
    { name: 'Test controls', description: 'What a test may do to the shop.', operations: testOperations },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Test controls',
      version: '1',
      description:
        'What tests may do to a shop that is there to be tested: a demo shop for requests of its own machine, or a shop with `TEST_CONTROLS_TOKEN`. Every other shop answers 404. Times are those of the clock of the shop.',
    },
    servers: [{ url: '/' }],
    tags,
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The value of TEST_CONTROLS_TOKEN.' } },
    },
    security: [{}, { token: [] }],
  }
}
