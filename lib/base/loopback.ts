const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** Whether a host, as settings or a Host header write it, is this machine alone. */
export const isLoopback = (host: string) => LOOPBACK.has(host === '::1' ? host : host.replace(/:\d{1,5}$/, ''))
