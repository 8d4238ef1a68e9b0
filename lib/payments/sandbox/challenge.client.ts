'use client'

/** Shows the 3-D Secure challenge. Resolves to false if the dialog is closed without an answer. */
export function showChallenge(): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog')
    Object.assign(dialog.style, { maxWidth: '24rem', padding: '1.5rem', border: '1px solid' })
    dialog.setAttribute('aria-label', '3-D Secure')
    const text = document.createElement('p')
    text.textContent = 'Your card’s issuer asks: is it you who is paying? (This is practice, no money moves.)'
    const button = (label: string, answer: string) => {
      const element = document.createElement('button')
      element.type = 'button'
      Object.assign(element.style, { minHeight: '44px', margin: '0 0.5rem 0.5rem 0', padding: '0 1rem' })
      element.textContent = label
      element.addEventListener('click', () => dialog.close(answer))
      return element
    }
    dialog.append(text, button('Complete authentication', 'passed'), button('Fail authentication', 'failed'))
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'passed')
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}
