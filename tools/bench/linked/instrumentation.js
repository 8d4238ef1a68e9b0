// Without this file, Next.js would use the one of the shop in the parent folder.
export function register() {}
