import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawSquareCode } from '#web/components/square-code/draw-square-code.ts'

it('draws what a camera reads', async () => {
  const text = 'https://sahihi.example/pair#K7M4Q1'
  const { size, path } = drawSquareCode(text)
  const side = size + 8
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" width="${side * 8}" height="${side * 8}"><path fill="#fff" d="M-4-4h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(text)
})
