type Json = Record<string, unknown>

/** The API reference as one plain page, made from the OpenAPI document: readable without any script. */
export function referencePage(document: Json): string {
  const info = document.info as { title: string; version: string; description: string }
  const operations = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
  )
  const byTag = Map.groupBy(operations, ({ operation }) =>
    String((operation.tags as string[] | undefined)?.[0] ?? 'Other'),
  )
  const contents = [...byTag].map(
    ([tag, entries]) =>
      `<li>${escapeHtml(tag)}<ul>${entries.map(({ operation }) => `<li><a href="#${escapeHtml(anchor(operation))}">${escapeHtml(String(operation.summary ?? operation.operationId))}</a></li>`).join('')}</ul></li>`,
  )
  const sections = [...byTag].map(
    ([tag, entries]) =>
      `<h2>${escapeHtml(tag)}</h2>${entries.map((entry) => operationSection(entry)).join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(info.title)} ${escapeHtml(info.version)}</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<header><h1>${escapeHtml(info.title)} <small>${escapeHtml(info.version)}</small></h1><p>${inline(info.description)}</p>
<p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1)</p></header>
<nav aria-label="Operations"><ul>${contents.join('')}</ul></nav><main>${sections.join('')}</main></body></html>`
}

function operationSection({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Json
}): string {
  const parameters = (operation.parameters ?? []) as Json[]
  const responses = Object.entries(operation.responses as Record<string, Json>)
  return `<section id="${escapeHtml(anchor(operation))}"><h3>${escapeHtml(String(operation.summary ?? ''))}</h3>
<p class="address"><b>${method}</b> <code>/api${escapeHtml(path)}</code></p>
${parameters.length > 0 ? `<table><caption>Parameters</caption><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Form</th></tr></thead><tbody>${parameters.map(parameterRow).join('')}</tbody></table>` : ''}
<table><caption>Answers</caption><thead><tr><th scope="col">Status</th><th scope="col">What it means</th></tr></thead><tbody>
${responses.map(([status, response]) => `<tr><td>${escapeHtml(status)}</td><td>${answerCell(status, response)}</td></tr>`).join('')}</tbody></table></section>`
}

function parameterRow(parameter: Json): string {
  const schema = (parameter.schema ?? {}) as Json
  const repeated = parameter.explode === true ? ', may be repeated' : ''
  const required = parameter.required === true ? ', required' : ''
  return `<tr><td><code>${escapeHtml(String(parameter.name))}</code></td><td>${escapeHtml(String(parameter.in))}</td><td>${typeOf(schema)}${repeated}${required}${schema.description ? `. ${inline(String(schema.description))}` : ''}</td></tr>`
}

function answerCell(status: string, response: Json): string {
  const content = response.content as Record<string, { schema?: Json }> | undefined
  const schema = content?.['application/json']?.schema
  if (Number(status) < 400 && schema) return `<details><summary>JSON</summary>${shapeOf(schema)}</details>`
  return `${inline(String(response.description ?? ''))} <code>application/problem+json</code>`
}

function shapeOf(schema: Json): string {
  if (schema.type === 'array') return `list of ${shapeOf((schema.items ?? {}) as Json)}`
  const alternatives = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (alternatives) return alternatives.map(shapeOf).join(' or ')
  const properties = schema.properties as Record<string, Json> | undefined
  const note = schema.description ? ` <small>${inline(String(schema.description))}</small>` : ''
  if (!properties) return typeOf(schema) + note
  const rows = Object.entries(properties).map(
    ([name, child]) => `<li><code>${escapeHtml(name)}</code>: ${shapeOf(child)}</li>`,
  )
  return `object${note}<ul>${rows.join('')}</ul>`
}

function typeOf(schema: Json): string {
  if (schema.enum)
    return (schema.enum as unknown[]).map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' or ')
  if (schema.const !== undefined) return `<code>${escapeHtml(String(schema.const))}</code>`
  const alternatives = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (alternatives) return alternatives.map(typeOf).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as Json)}`
  const fallback =
    schema.default === undefined ? '' : `, default <code>${escapeHtml(JSON.stringify(schema.default))}</code>`
  return escapeHtml(String(schema.format ?? schema.type ?? 'any')) + fallback
}

function anchor(operation: Json): string {
  return String(operation.operationId)
}

function inline(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
