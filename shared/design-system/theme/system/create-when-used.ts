/** Returns an object that is created when one of its properties is first accessed. */
export function createWhenUsed<Value extends object>(create: () => Value): Value {
  let created: Value | undefined;
  const value = () => (created ??= create());
  return new Proxy({} as Value, {
    get: (_, name) => Reflect.get(value(), name) as unknown,
    set: (_, name, next) => Reflect.set(value(), name, next),
    has: (_, name) => Reflect.has(value(), name),
    ownKeys: () => Reflect.ownKeys(value()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(value(), name),
    defineProperty: (_, name, descriptor) => Reflect.defineProperty(value(), name, descriptor),
  });
}
