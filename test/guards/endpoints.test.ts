import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isEndpoint, nameEndpoint, type AnyEndpoint } from '#contract/base/endpoint.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const contractFolder = join(import.meta.dirname, '../../src/contract')

let test: TestApp
let endpoints: AnyEndpoint[]
beforeAll(async () => {
  test = await startTestApp()
  endpoints = await listEndpoints()
})
afterAll(() => test.close())

async function listEndpoints(): Promise<AnyEndpoint[]> {
  const files = (await readdir(contractFolder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map(async (name): Promise<Record<string, unknown>> => import(join(contractFolder, name))))
  return modules.flatMap((exported) => Object.values(exported).filter(isEndpoint))
}

/** What lies below /api without a route of its own. */
const nothingThere = ['/api', '/api/*']

/** HEAD answers as GET does. */
const served = () => test.app.declaredRoutes.filter(({ method, endpoint }) => method === endpoint?.method)

describe('every endpoint of the contract', () => {
  it('is served exactly once', () => {
    expect(
      served()
        .map(({ method, url }) => `${method} ${url}`)
        .toSorted(),
    ).toEqual(endpoints.map(nameEndpoint).toSorted())
  })

  it('has its own name', () => {
    const names = endpoints.map(nameEndpoint)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('names in its path the parameters that it takes', () => {
    const wrong = endpoints.filter(({ path, params }) => {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      const taken = params instanceof z.ZodObject ? Object.keys(params.shape) : []
      return named.toSorted().join() !== taken.toSorted().join()
    })
    expect(wrong.map(nameEndpoint)).toEqual([])
  })
})

describe('every route below /api', () => {
  it('is an endpoint of the contract', () => {
    const bare = test.app.declaredRoutes.filter(({ url, endpoint }) => endpoint === null && url.startsWith('/api') && !nothingThere.includes(url))
    expect(bare.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })
})
