export { Picture } from '../figures/Picture'
