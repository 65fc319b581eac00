import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../../src/web/public')
const tick =
  'M2.2 20.6c2.6.4 6 4.6 8.9 10.2C16.5 19.2 25.2 8.6 38.4 1.2c.6-.3 1 .4.5.8C28.5 10.7 19.8 22 14.3 34.3c-.7 1.5-3.2 1.6-4 .2C7.6 29.3 5 25.3 1.6 22.3c-.9-.8-.5-1.8.6-1.7z'

/** The tick on a sheet with its four corner marks, one of them hollow. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<path fill="#fffef9" d="M0 0h64v64H0z"/>
<path fill="#14204a" d="M5 5h11v11H5zM48 5h11v11H48zM5 48h11v11H5z"/><path fill="none" stroke="#14204a" stroke-width="3" d="M49.5 49.500h8v8h-8z"/>
<path fill="#c2122b" stroke="#c2122b" stroke-width="2.6" transform="translate(12.500 12.500) scale(.98)" d="${tick}"/>
</svg>
`

/** Writes the icons of the site: a drawing for browsers, pictures for home screens, and one in the old format that some still ask for. */
async function drawIcons(): Promise<void> {
  writeFileSync(join(folder, 'favicon.svg'), icon)
  for (const [name, side] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const) {
    writeFileSync(join(folder, name), await drawPicture(side))
  }
  writeFileSync(join(folder, 'favicon.ico'), wrapAsIco(await drawPicture(32), 32))
}

async function drawPicture(side: number): Promise<Buffer> {
  return sharp(Buffer.from(icon), { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

/** An ICO file may hold a PNG as it is, behind 22 bytes that say so. */
function wrapAsIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

await drawIcons()
