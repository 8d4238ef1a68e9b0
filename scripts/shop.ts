import { runShop } from './shop/run-shop'

void runShop(process.argv.slice(2)).then((status) => (process.exitCode = status))
