import { redirectToMarkdownFile, requestedMarkdown } from '../protocol/markdown.mjs'

/**
 * Chooses what to ask Next or the response cache for: the page at the URL, or its Markdown for a program that asks for
 * that by the ending of the path or by `Accept`.
 * @type {import('../handle-request.mjs').Step}
 */
export function choosePage(context) {
  const { request, response, url, pages } = context
  const { method, headers } = request
  const markdown = requestedMarkdown({ method, url, headers })
  if (markdown) {
    const page = pages?.resolve({ method, url: markdown.url, headers: {} })
    context.page = {
      url: page?.url ?? markdown.url,
      group: page?.group ? 'markdown' : null,
      representation: 'markdown',
      isMarkdownFile: markdown.isFile,
    }
    if (markdown.isFile) redirectToMarkdownFile(response)
  } else context.page = pages?.resolve({ method, url, headers }) ?? { url, group: null, representation: null }
}
