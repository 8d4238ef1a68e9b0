import { type Locator } from '@playwright/test'
import { Screen, ScreenAt } from './screen'

export class LogInPage extends ScreenAt {
  readonly path = '/log-in'
  readonly email: Locator = this.page.getByLabel(this.names.account.email, { exact: true })
  readonly password: Locator = this.page.getByLabel(this.names.account.password, { exact: true })
  readonly rememberMe: Locator = this.page.getByLabel(this.names.logIn.rememberMe)
  readonly button: Locator = this.page.getByRole('button', { name: this.names.account.logIn, exact: true })
  readonly wrongCredentials: Locator = this.page
    .getByRole('alert')
    .filter({ hasText: this.names.logIn.wrongCredentials })
  readonly resendActivation: Locator = this.page.getByRole('button', { name: this.names.logIn.resendActivation })
  readonly activationResent: Locator = this.page.getByText(this.names.logIn.activationResent)
  readonly signUp: Locator = this.main.getByRole('link', { name: this.names.account.signUp })
  readonly forgotPassword: Locator = this.main.getByRole('link', { name: this.names.account.forgotPassword })

  /** `to` is the path to which the log-in leads. */
  override async open(to?: string): Promise<void> {
    await this.page.goto(to === undefined ? this.path : `${this.path}?to=${to}`)
  }

  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.button.click()
  }
}

export class SignUpPage extends ScreenAt {
  readonly path = '/sign-up'
  override readonly heading: Locator = this.page.getByRole('heading', { level: 1, name: this.names.account.signUp })
  readonly email: Locator = this.page.getByLabel(this.names.account.email, { exact: true })
  readonly password: Locator = this.page.getByLabel(this.names.account.password, { exact: true })
  readonly repeatPassword: Locator = this.page.getByLabel(this.names.signUp.repeatPassword, { exact: true })
  readonly passwordStrength: Locator = this.page.getByRole('meter', { name: this.names.newPassword.passwordStrength })
  readonly button: Locator = this.page.getByRole('button', { name: this.names.account.signUp })
  readonly accountCreated: Locator = this.page.getByText(this.names.signUp.accountCreated)

  async signUp({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.repeatPassword.fill(password)
    await this.button.click()
  }
}

/** The page of the link in the email after a sign-up. It activates by itself in the browser of the sign-up. */
export class ActivationPage extends Screen {
  /** Asked for in another browser. */
  readonly password: Locator = this.page.getByLabel(this.names.account.password, { exact: true })
  readonly button: Locator = this.page.getByRole('button', { name: this.names.activation.activate })
  readonly done: Locator = this.page.getByText(this.names.activation.done)

  /** `path` is that of the link in the email. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
  }
}

/** Asks for an email with a link to choose another password. */
export class PasswordResetRequestPage extends ScreenAt {
  readonly path = '/password-reset-request'
  readonly email: Locator = this.page.getByLabel(this.names.account.email, { exact: true })
  readonly button: Locator = this.page.getByRole('button', { name: this.names.passwordReset.sendLink })
  readonly linkSent: Locator = this.page.getByText(this.names.passwordReset.linkSent)

  async askFor(email: string): Promise<void> {
    await this.email.fill(email)
    await this.button.click()
  }
}

/** The page of the link in that email. */
export class PasswordResetPage extends Screen {
  readonly password: Locator = this.page.getByLabel(this.names.passwordReset.newPassword, { exact: true })
  readonly repeatPassword: Locator = this.page.getByLabel(this.names.passwordReset.repeatNewPassword, { exact: true })
  readonly button: Locator = this.main.getByRole('button', { name: this.names.passwordReset.resetPassword })
  readonly done: Locator = this.page.getByText(this.names.passwordReset.passwordWasReset)

  /** `path` is that of the link in the email. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
  }

  async choose(password: string): Promise<void> {
    await this.password.fill(password)
    await this.repeatPassword.fill(password)
    await this.button.click()
  }
}
