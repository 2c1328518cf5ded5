import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Procedure } from './procedures.ts'

type Json = Record<string, unknown>

const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    refusal: { const: true, description: 'set when `code` is one of the refusals listed for this operation' },
    data: { type: 'object' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
}

/** OpenAPI 3.1 of the contract as it is really served: repeated query parameters, problem+json errors. */
export async function openApiDocument(
  contract: object,
  procedures: Procedure[],
  version: string,
): Promise<Json> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = (await generator.generate(
    contract as never,
    {
      info: {
        title: 'Taiyari API',
        version,
        description:
          'Money is in paise, instants are ISO 8601 in UTC. `src=mweb|aweb` is accepted everywhere. Lists are repeated query parameters.',
      },
      servers: [{ url: '/api' }],
      customErrorResponseBodySchema: () => ({ $ref: '#/components/schemas/Problem' }),
    } as never,
  )) as unknown as Json
  const components = (document.components ?? {}) as Json
  document.components = components
  components.schemas = { ...(components.schemas as Json | undefined), Problem: PROBLEM_SCHEMA }
  for (const procedure of procedures) {
    const operation = (document.paths as Record<string, Json>)[procedure.path]?.[
      procedure.method.toLowerCase()
    ]
    if (operation) describeAsServed(operation as Json, procedure)
  }
  return document
}

function describeAsServed(operation: Json, procedure: Procedure): void {
  operation.operationId = procedure.name
  for (const parameter of (operation.parameters ?? []) as Json[]) {
    if (parameter.in !== 'query') continue
    delete parameter.allowEmptyValue
    delete parameter.allowReserved
    if (procedure.listNames.has(String(parameter.name)))
      Object.assign(parameter, { style: 'form', explode: true })
    else if (parameter.style === 'deepObject') {
      delete parameter.style
      delete parameter.explode
    }
  }
  const responses = operation.responses as Record<string, Json>
  const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  responses['400'] ??= { description: 'The request does not have the expected form' }
  for (const [status, response] of Object.entries(responses)) {
    if (Number(status) >= 400) response.content = problemContent
  }
}
