'use client'

/** What a card's issuer would ask of its holder. Leaving the question is a no. */
export function askHolder(): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog')
    dialog.className = 'sandbox-challenge'
    dialog.setAttribute('aria-label', '3-D Secure')
    const text = document.createElement('p')
    text.textContent = 'Your card’s issuer asks: is it you who is paying? (This is practice, no money moves.)'
    const button = (label: string, answer: string) => {
      const made = document.createElement('button')
      made.type = 'button'
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
