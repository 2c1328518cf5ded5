import type { Procedure } from './procedures.ts'

/** The API described for programs and for people. */
export interface ApiDescription {
  json: string
  page: string
}

/**
 * Describes the API when it is first asked for: the libraries for it, and their work, would be a tenth of
 * each start.
 */
export function describeWhenAsked(
  contract: object,
  procedures: Procedure[],
  version: string,
): () => Promise<ApiDescription> {
  const describe = async (): Promise<ApiDescription> => {
    const { openApiDocument } = await import('./openapi.ts')
    const { referencePage } = await import('./reference-page.ts')
    const document = await openApiDocument(contract, procedures, version)
    return { json: JSON.stringify(document), page: referencePage(document) }
  }
  let described: Promise<ApiDescription> | undefined
  return () => {
    described ??= describe()
    return described
  }
}
