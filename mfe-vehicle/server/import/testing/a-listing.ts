/** Test helper: creates a listing as classified sites write it. */
export function aListing(overrides: Record<string, string> = {}): Record<string, string> {
  return {
    Brand: 'Toyota',
    Year: '2021',
    Model: 'Hilux',
    'Car/Suv': 'Ute / Tray',
    Title: '2021 Toyota Hilux SR5 (4X4)',
    UsedOrNew: 'USED',
    Transmission: 'Automatic',
    Engine: '4 cyl, 2.8 L',
    DriveType: '4WD',
    FuelType: 'Diesel',
    FuelConsumption: '7.9 L / 100 km',
    Kilometres: '42100',
    ColourExtInt: 'White / Black',
    Location: 'Newtown, NSW',
    CylindersinEngine: '4 cyl',
    BodyType: 'Ute / Tray',
    Doors: ' 4 Doors',
    Seats: ' 5 Seats',
    Price: '45990',
    ...overrides,
  };
}
