const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** Accepts a host name with or without a port, as in a Host header. */
export const isLoopback = (host: string) => LOOPBACK.has(host === '::1' ? host : host.replace(/:\d{1,5}$/, ''))
