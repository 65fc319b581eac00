import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { cameraFilmPath } from '#test/e2e/pretended-camera.ts'

/** Phones hold a picture upright; more would only cost the test's processor. */
const film = { width: 900, height: 1200, frames: 12 }

process.once('exit', () => rmSync(cameraFilmPath, { force: true }))

/** What a browser's pretended camera shows, over and over: one page, held still by a hand that is not quite still. */
export async function makeCameraFilm(page: Buffer): Promise<void> {
  const picture = await sharp(page).resize({ width: film.width, height: film.height, fit: 'fill' }).jpeg({ quality: 88 }).toBuffer()
  await writeFile(cameraFilmPath, Buffer.concat(Array.from({ length: film.frames }, () => picture)))
}
