import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be cut as a network is: nothing answers, whoever asks. */
export interface CuttableLine {
  url: string
  cut: () => void
  mend: () => void
  close: () => Promise<void>
}

export async function openCuttableLine(target: string): Promise<CuttableLine> {
  const { port, hostname } = new URL(target)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((inside) => {
    if (isCut) return inside.destroy()
    const outside = connect(Number(port), hostname)
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port for the line')
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut() {
      isCut = true
      drop()
    },
    mend() {
      isCut = false
    },
    async close() {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}
