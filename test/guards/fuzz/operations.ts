import type { DeclaredRoute } from '#server/platform/http/access.ts'
import { openApiDocument, type JsonSchema } from '#test/guards/fuzz/json-schema.ts'
import { allRows } from '#test/guards/route-actors/all-rows.ts'
import type { Row } from '#test/guards/route-actors/row.ts'

export interface Operation {
  method: string
  /** As it is declared, with `:examId`. */
  url: string
  row: Row
  /** As the program's own document says; null where it takes none, or does not say. */
  body: JsonSchema | null
  query: Record<string, JsonSchema>
}

/** Everything that can be called, with what the program's own description says of it. */
export function listOperations(document: unknown, declared: readonly DeclaredRoute[]): Operation[] {
  const { paths } = openApiDocument.parse(document)
  return Object.entries(allRows).flatMap(([label, row]) => {
    const [method = '', url = ''] = label.split(' ')
    if (!declared.some((route) => route.method === method && route.url === url)) return []
    const described = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const query = described?.parameters.filter((parameter) => parameter.in === 'query') ?? []
    return [
      {
        method,
        url,
        row,
        body: described?.requestBody?.content['application/json']?.schema ?? null,
        query: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
      },
    ]
  })
}
