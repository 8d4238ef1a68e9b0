/**
 * The demo is content: its brand and the words of its trade are in lib/demo/seed, so that the shop of another trade says none
 * of them. Comments may.
 */
const DEMO_WORDS =
  /jewel|silver|\bgold|gemstone|\bstones?\b|\brings?\b|earring|necklace|bracelet|anklet|brooch|pendant|\bbench\b|handmade|greece|\bAsimera\b/i

/** In small letters, the name of the software: of its metrics, its database roles, its processes. */
const SOFTWARE_NAME = /\basimera\b|asimera_/g

/** @param {string} text */
const findDemoWord = (text) => DEMO_WORDS.exec(text.replace(SOFTWARE_NAME, ''))?.[0]

export const noDemoWords = {
  meta: {
    type: 'problem',
    messages: { word: '"{{word}}" is a word of the demo: put the text into the content of lib/demo/seed/demo.' },
    schema: [],
  },
  create(context) {
    const check = (node, text) => {
      const word = findDemoWord(text)
      if (word) context.report({ node, messageId: 'word', data: { word } })
    }
    return {
      Literal(node) {
        const isImport = /^(Import|Export)/.test(node.parent.type)
        if (typeof node.value === 'string' && !isImport) check(node, node.value)
      },
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
      JSXText: (node) => check(node, node.value),
    }
  },
}
