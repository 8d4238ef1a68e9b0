export const aboutPrivacy = 'about privacy'
export const closeCookieNotice = 'Close the cookie notice'
export const cookieNotice =
  "We only use necessary tools like cookies so that you can use our website. By continuing to use this website you agree to this website's use of these tools."
export const cookies = 'Cookies'
export const readMore = 'Read More'
