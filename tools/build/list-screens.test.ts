import { expect, it } from 'vitest'
import { listScreens } from '#tools/build/list-screens.ts'
import { writeManifest } from '#tools/build/route-manifest.ts'

const route = (parentId: string | undefined, path: string | undefined, name: string, imports: string[], css: string[] = []) => ({
  ...(parentId !== undefined && { parentId }),
  ...(path !== undefined && { path }),
  module: `/assets/${name}.js`,
  imports,
  css,
})
const write = (routes: Record<string, object>) => writeManifest({ routes })
const frame = {
  root: route(undefined, '', 'root', ['/assets/react.js'], ['/assets/frame.css#']),
  layout: route('root', undefined, 'layout', ['/assets/react.js', '/assets/parts.js'], ['/assets/parts.css#']),
}

it('names for each page what it and all that it stands in are made of, each file once', () => {
  const screens = listScreens(
    write({
      ...frame,
      exam: route('layout', 'app/exams/:examId', 'exam', ['/assets/parts.js', '/assets/marks.js'], ['/assets/parts.css#', '/assets/exam.css']),
      home: route('layout', 'app', 'home', []),
      nothing: route('layout', 'app/*', 'nothing', []),
    }),
  )
  expect(screens.map(({ path }) => path)).toEqual(['/', '/app/exams/:examId', '/app'])
  expect(screens[1]).toEqual({
    path: '/app/exams/:examId',
    scripts: ['root', 'react', 'layout', 'parts', 'exam', 'marks'].map((name) => `/assets/${name}.js`),
    styles: ['frame', 'parts', 'exam'].map((name) => `/assets/${name}.css`),
  })
})

it('says so where the router writes it otherwise, or names no pages', () => {
  expect(() => listScreens('export default {}')).toThrow('otherwise')
  expect(() => listScreens(write(frame))).toThrow('no pages')
})
