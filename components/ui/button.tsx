import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, type Ref } from 'react'
import { classNames } from './class-names'
import styles from './button.module.css'

type ButtonStyle = {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  wide?: boolean
}

const buttonClassName = ({ look = 'primary', wide }: ButtonStyle, own?: string) =>
  classNames(styles.button, styles[look], wide && styles.wide, own)

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & { busy?: boolean; busyText?: string; ref?: Ref<HTMLButtonElement> }

/** While busy it keeps the focus, and pressing it does nothing. */
export function Button({
  look,
  wide,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClassName({ look, wide }, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {busy && busyText ? busyText : children}
    </button>
  )
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & ButtonStyle & { href: string }

/** A link that looks like a button and loads a new document, for links between public and private pages. */
export function ButtonLink({ look, wide, className, ...rest }: LinkProps) {
  return <a {...rest} className={buttonClassName({ look, wide }, className)} />
}

/** For a `Link` that looks like a button. */
export const buttonClassNameFor = (look: ButtonStyle = {}) => buttonClassName(look)

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string }

/** Disabled by `aria-disabled`, so that it keeps the focus when pressing it disables it. */
export function IconButton({ label, className, type = 'button', disabled, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={classNames(styles.icon, className)}
    />
  )
}
