declare module 'virtual:pieces' {
  const address: string;
  export default address;
}
