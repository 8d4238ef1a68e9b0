/**
 * What customers read comes from `messages`, in the language of the edition. The rule finds text between the tags of JSX
 * and in the attributes that people read or hear.
 */
const READ_ATTRIBUTES = new Set([
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'aria-placeholder'],
  ...['alt', 'title', 'placeholder', 'label', 'heading', 'hint', 'description', 'message', 'text'],
])

/** Two letters next to each other: a single one, such as × or the V of a size, is no text. */
const WORD = /\p{L}{2}/u

/** Style sheets and scripts. */
const isCode = (element) => /^(style|script)$/.test(element.openingElement?.name.name ?? '')

/** The texts that an expression can have, as far as they are written in place. */
function* literalsOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') yield [node, node.value]
  else if (node?.type === 'TemplateLiteral') for (const part of node.quasis) yield [part, part.value.cooked ?? '']
  else if (node?.type === 'ConditionalExpression') {
    yield* literalsOf(node.consequent)
    yield* literalsOf(node.alternate)
  } else if (node?.type === 'LogicalExpression') yield* literalsOf(node.right)
}

export const noLiteralText = {
  meta: {
    type: 'problem',
    messages: { text: '"{{text}}" is read by customers: put it into messages, in every language.' },
    schema: [],
  },
  create(context) {
    const check = (node, text) => {
      if (WORD.test(text)) context.report({ node, messageId: 'text', data: { text: text.trim() } })
    }
    const checkExpression = (expression) => {
      for (const [node, text] of literalsOf(expression)) check(node, text)
    }
    return {
      JSXText: (node) => check(node, node.value.replace(/&[a-z]+;/gi, '')),
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer'(node) {
        if (!isCode(node.parent)) checkExpression(node.expression)
      },
      JSXAttribute(node) {
        if (!READ_ATTRIBUTES.has(node.name.name) || node.value === null) return
        checkExpression(node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value)
      },
    }
  },
}
