import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchPicture, publicWeb, type FetchRules } from '#server/platform/http/fetch-picture.ts'

describe('an address that somebody typed', () => {
  const never = { ...publicWeb, resolve: async (name: string) => [{ address: name, family: name.includes(':') ? 6 : 4 }] }
  it.each([
    'http://1.1.1.1/a.png',
    'https://1.1.1.1:8443/a.png',
    'https://user:password@1.1.1.1/a.png',
    'ftp://1.1.1.1/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0/',
    'not an address',
  ])('is not asked when it is %s', async (address) => {
    await expect(fetchPicture(address, { maxBytes: 10, rules: never })).rejects.toMatchObject({ name: 'PictureNotFetched', mayPass: false })
  })

  it.each([
    ['the machine itself', ['127.0.0.1']],
    ['a public machine and the machine itself', ['1.1.1.1', '127.0.0.1']],
    ['the network it stands in', ['fd00::1']],
    ['nothing', []],
  ])('is not asked when its name leads to %s', async (_name, found) => {
    const rules = { ...publicWeb, resolve: async () => found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })) }
    await expect(fetchPicture('https://pictures.example/', { maxBytes: 10, rules })).rejects.toMatchObject({ mayPass: false })
  })
})

describe('a picture elsewhere', () => {
  const servers: Server[] = []
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  async function serve(listener: RequestListener): Promise<{ url: string; rules: FetchRules; asked: string[] }> {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(`${request.headers.host?.split(':')[0]} ${request.url}`)
      listener(request, response)
    }).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const rules: FetchRules = {
      isUrlAllowed: ({ protocol }) => protocol === 'http:',
      isAddressAllowed: (ip) => ip === '127.0.0.1',
      resolve: async (name) => [{ address: name === 'inside.example' ? '10.0.0.1' : '127.0.0.1', family: 4 }],
    }
    return { url: `http://pictures.example:${port}`, rules, asked }
  }

  it('is fetched from the address that was looked at', async () => {
    const { url, rules, asked } = await serve((_request, response) => response.end('bytes'))
    expect((await fetchPicture(`${url}/a.png?b=1`, { maxBytes: 10, rules })).toString()).toBe('bytes')
    expect(asked).toEqual(['pictures.example /a.png?b=1'])
  })

  it('is followed to where it went, and no further than three times', async () => {
    const { url, rules } = await serve((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) return response.end('there')
      return response.writeHead(302, { location: `/${left - 1}` }).end()
    })
    expect((await fetchPicture(`${url}/3`, { maxBytes: 10, rules })).toString()).toBe('there')
    await expect(fetchPicture(`${url}/4`, { maxBytes: 10, rules })).rejects.toThrow('endless')
  })

  it.each([
    ['another network', (port: string) => `http://inside.example:${port}/`],
    ['another protocol', () => 'file:///etc/passwd'],
    ['a secure page that is none', () => 'https://pictures.example/'],
    ['rubbish', () => 'http://'],
  ])('is not followed to %s', async (_name, to) => {
    const { url, rules } = await serve((_request, response) => response.writeHead(301, { location: to(new URL(url).port) }).end())
    await expect(fetchPicture(url, { maxBytes: 10, rules })).rejects.toMatchObject({ name: 'PictureNotFetched', mayPass: false })
  })

  it('is left when it is too large, whatever it says of its size', async () => {
    const { url, rules } = await serve((_request, response) => response.end('x'.repeat(100)))
    await expect(fetchPicture(url, { maxBytes: 99, rules })).rejects.toThrow('too-large')
  })

  it.each([
    [404, false],
    [500, true],
    [429, true],
    [204, false],
  ])('that is answered with %i may come later: %s', async (status, mayPass) => {
    const { url, rules } = await serve((_request, response) => response.writeHead(status).end())
    await expect(fetchPicture(url, { maxBytes: 10, rules })).rejects.toMatchObject({ mayPass })
  })

  it('whose server hangs up half way may come later', async () => {
    const { url, rules } = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '10' })
      response.write('x', () => response.destroy())
    })
    await expect(fetchPicture(url, { maxBytes: 10, rules })).rejects.toMatchObject({ name: 'PictureNotFetched', mayPass: true })
  })

  it('is given up with the program', async () => {
    const { url, rules } = await serve(() => undefined)
    const stop = new AbortController()
    const fetched = fetchPicture(url, { maxBytes: 10, rules, signal: stop.signal })
    stop.abort()
    await expect(fetched).rejects.toThrow('too-slow')
  })
})
