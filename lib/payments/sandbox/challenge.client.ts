'use client'

/** What a card's issuer would ask of its holder. Leaving the question is a no. */
export function showChallenge(): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog')
    Object.assign(dialog.style, { maxWidth: '24rem', padding: '1.5rem', border: '1px solid' })
    dialog.setAttribute('aria-label', '3-D Secure')
    const text = document.createElement('p')
    text.textContent = 'Your card’s issuer asks: is it you who is paying? (This is practice, no money moves.)'
    const button = (label: string, answer: string) => {
      const made = document.createElement('button')
      made.type = 'button'
      Object.assign(made.style, { minHeight: '44px', margin: '0 0.5rem 0.5rem 0', padding: '0 1rem' })
      made.textContent = label
      made.addEventListener('click', () => dialog.close(answer))
      return made
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
