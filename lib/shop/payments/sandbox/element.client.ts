'use client'

/** The events of an element of Stripe. */
export abstract class SandboxElement {
  private readonly listeners = new Map<string, Set<(event: unknown) => void>>()

  constructor(private readonly elementType: 'card' | 'expressCheckout') {}

  abstract mount(container: HTMLElement): void
  abstract destroy(): void

  on(event: string, listener: (event: unknown) => void): this {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
    return this
  }

  off(event: string, listener: (event: unknown) => void): this {
    this.listeners.get(event)?.delete(listener)
    return this
  }

  update(): void {}

  protected emit(event: string, detail: Record<string, unknown>): void {
    this.listeners.get(event)?.forEach((listener) => listener({ elementType: this.elementType, ...detail }))
  }
}
