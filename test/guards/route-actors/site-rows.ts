import * as blog from '#contract/blog.ts'
import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as help from '#contract/help.ts'
import * as health from '#contract/health.ts'
import { everybody, ownerAlone, theAdministrator, whoIsSignedIn } from '#test/guards/route-actors/actors.ts'
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
  [nameEndpoint(help.answerHelp)]: { who: everybody, body: () => ({ article: 'first-exam', language: 'en', helped: true }) },
  [nameEndpoint(help.listHelpAnswers)]: { who: theAdministrator },
  [nameEndpoint(health.getLiveness)]: { who: everybody },
  [nameEndpoint(health.getReadiness)]: { who: everybody },
  [nameEndpoint(health.getOpenApi)]: { who: everybody },
  'GET /sitemap.xml': { who: everybody },
  'GET /robots.txt': { who: everybody },
  'GET /blog/feed.xml': { who: everybody },
  'GET /*': { who: everybody },
  // What lies below /api without a route of its own.
  'GET /api': { who: everybody, gives: [404] },
  'GET /api/*': { who: everybody, gives: [404] },

  [nameEndpoint(blog.listPosts)]: { who: everybody, isLaxQuery: true },
  [nameEndpoint(blog.getPost)]: { who: everybody },
  [nameEndpoint(blog.listOwnPosts)]: { who: whoIsSignedIn, isLaxQuery: true },
  [nameEndpoint(blog.createPost)]: { who: whoIsSignedIn, body: () => post },
  // It names the state that was changed, so that two who write at once do not lose a word.
  [nameEndpoint(blog.changePost)]: { who: ownerAlone, body: () => post, takes: ['updatedAt'] },
  [nameEndpoint(blog.deletePost)]: { who: ownerAlone, fresh: async (world) => ({ postId: await makePost(world) }) },
  [nameEndpoint(blog.previewPost)]: { who: whoIsSignedIn, body: () => ({ content: '*Dust*' }) },
  [nameEndpoint(blog.uploadPicture)]: { who: whoIsSignedIn, raw: form, gives: [415] },
  [nameEndpoint(blog.getPicture)]: { who: everybody, isLaxQuery: true },
  [nameEndpoint(blog.getSharePicture)]: { who: everybody },
}
