import { type AnchorHTMLAttributes, type ButtonHTMLAttributes } from 'react'
import { classes } from './classes'
import styles from './button.module.css'

type Look = {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  wide?: boolean
}

const classOf = ({ look = 'primary', wide }: Look, own?: string) => classes(styles.button, styles[look], wide && styles.wide, own)

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean; busyText?: string }

/** Busy keeps its place and its focus: it says so, and a second press does nothing. */
export function Button({ look, wide, busy = false, busyText, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={classOf({ look, wide }, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {busy && busyText ? busyText : children}
    </button>
  )
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look & { href: string }

/** A link that looks like a button and loads a document: right across the two zones of pages. */
export function ButtonLink({ look, wide, className, ...rest }: LinkProps) {
  return <a {...rest} className={classOf({ look, wide }, className)} />
}

/** For a link of Next's own that should look like a button. */
export const buttonClass = (look: Look = {}) => classOf(look)

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string }

/** Disabled, it does nothing but keeps its place: the press that leads to an end must not lose the keyboard's focus. */
export function IconButton({ label, className, type = 'button', disabled, onClick, ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} aria-disabled={disabled || undefined} onClick={disabled ? undefined : onClick} className={classes(styles.icon, className)} />
}
