import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { openPdf } from '#tools/samples/open-pdf.ts'
for (const f of ['a', 'b', 'c']) {
  const doc = await openPdf(readFileSync(`/tmp/billing/${f}.pdf`))
  const page = doc.getPage(0)
  const { data, width, height } = await page.render({ scale: 1.5, render: 'bitmap' })
  await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(`/tmp/billing/${f}.png`)
}
process.exit(0)
