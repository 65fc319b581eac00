import { everybody, ownerAlone, whoIsSignedIn } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { makePost } from '#test/guards/route-actors/world.ts'

const post = { title: 'Chalk', content: 'Dust' }
const boundary = 'between-the-parts'
/** A form with a file that is no picture: who may not send one is told so before it is looked at. */
const form = () => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: new TextEncoder().encode(
    `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nno picture\r\n--${boundary}--\r\n`,
  ),
})

export const siteRows: Rows = {
  'GET /api/health/live': { who: everybody },
  'GET /api/health/ready': { who: everybody },
  'GET /api/openapi.json': { who: everybody },
  'GET /sitemap.xml': { who: everybody },
  'GET /robots.txt': { who: everybody },
  'GET /blog/feed.xml': { who: everybody },
  'GET /*': { who: everybody },
  // What lies below /api without a route of its own.
  'GET /api': { who: everybody, gives: [404] },
  'GET /api/*': { who: everybody, gives: [404] },

  'GET /api/blog': { who: everybody, isLaxQuery: true },
  'GET /api/blog/:postId': { who: everybody },
  'GET /api/blog/user/posts': { who: whoIsSignedIn, isLaxQuery: true },
  'POST /api/blog': { who: whoIsSignedIn, body: () => post },
  // It names the state that was changed, so that two who write at once do not lose a word.
  'PUT /api/blog/:postId': { who: ownerAlone, body: () => post, takes: ['updatedAt'] },
  'DELETE /api/blog/:postId': { who: ownerAlone, fresh: async (world) => ({ postId: await makePost(world) }) },
  'POST /api/blog/preview': { who: whoIsSignedIn, body: () => ({ content: '*Dust*' }) },
  'POST /api/blog/upload-image': { who: whoIsSignedIn, raw: form, gives: [415] },
  'GET /api/blog/images/:pictureId': { who: everybody, isLaxQuery: true },
  'GET /api/blog/images/:pictureId/share': { who: everybody },
}
