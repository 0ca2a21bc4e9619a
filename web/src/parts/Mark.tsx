// What Go puts together has marks too.
export { Mark } from '../ui/Mark'
