-- The lists of the sample user, as commit 1510ec4 stored them on 28 November 2026.

CREATE TABLE owners (
  owner   TEXT NOT NULL PRIMARY KEY,
  version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE lists (
  owner  TEXT NOT NULL,
  doc_id TEXT NOT NULL,
  date   TEXT NOT NULL,
  turn   INTEGER NOT NULL,
  name   TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('Pública', 'Privada')),
  PRIMARY KEY (owner, doc_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX lists_by_date ON lists (owner, date DESC, turn DESC);
CREATE INDEX lists_by_name ON lists (owner, name, date DESC, turn DESC);
CREATE TABLE list_products (
  owner      TEXT NOT NULL,
  doc_id     TEXT NOT NULL,
  product_id TEXT NOT NULL,
  turn       INTEGER NOT NULL,
  product    TEXT NOT NULL,
  PRIMARY KEY (owner, doc_id, product_id),
  FOREIGN KEY (owner, doc_id) REFERENCES lists (owner, doc_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX list_products_by_turn ON list_products (owner, doc_id, turn);
CREATE INDEX list_products_by_product ON list_products (owner, product_id, doc_id);
CREATE TABLE creations (
  owner TEXT NOT NULL,
  key   TEXT NOT NULL,
  date  TEXT NOT NULL,
  print TEXT NOT NULL,
  list  TEXT NOT NULL,
  PRIMARY KEY (owner, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX creations_by_date ON creations (owner, date);
PRAGMA user_version = 2;

INSERT INTO owners VALUES ('usuario-de-muestra', 10);
INSERT INTO lists VALUES ('usuario-de-muestra', '0fddf481-af56-4b73-b989-e9d820068cd5', '2026-11-28T04:26:43.215Z', 1, 'Invierno', 'Privada');
INSERT INTO lists VALUES ('usuario-de-muestra', '8528b711-3bba-49ff-ba05-f9398fda2d2e', '2026-11-28T04:26:44.607Z', 9, 'Invierno', 'Pública');
INSERT INTO lists VALUES ('usuario-de-muestra', '9363308c-d034-471a-a8c7-af938a8e2aa7', '2026-11-28T04:26:44.086Z', 5, 'Año ''nuevo'' 🎁', 'Pública');
INSERT INTO list_products VALUES ('usuario-de-muestra', '0fddf481-af56-4b73-b989-e9d820068cd5', '127469830', 3, '{"productId":"127469830","brand":"LUMBRALIA","name":"Polerón cuello polo con medio cierre","images":["/pictures/127469830-1-480.jpg","/pictures/127469830-2-480.jpg"],"offerings":[{"price":27990},{"price":25990}]}');
INSERT INTO list_products VALUES ('usuario-de-muestra', '0fddf481-af56-4b73-b989-e9d820068cd5', '148203951', 1, '{"productId":"148203951","brand":"NEVADINA","name":"Polerón canguro con capucha terracota","images":["/pictures/148203951-1-480.jpg","/pictures/148203951-2-480.jpg"],"offerings":[{"price":24990},{"price":22490},{"price":27990}]}');
INSERT INTO list_products VALUES ('usuario-de-muestra', '9363308c-d034-471a-a8c7-af938a8e2aa7', '128641357', 5, '{"productId":"128641357","brand":"LUMBRALIA","name":"Polerón con capucha estampado Fases Lunares","images":["/pictures/128641357-1-480.jpg","/pictures/128641357-2-480.jpg"],"offerings":[{"price":16990},{"price":18990},{"price":20490}]}');
INSERT INTO list_products VALUES ('usuario-de-muestra', '9363308c-d034-471a-a8c7-af938a8e2aa7', '148203951', 6, '{"productId":"148203951","brand":"NEVADINA","name":"Polerón canguro con capucha terracota","images":["/pictures/148203951-1-480.jpg","/pictures/148203951-2-480.jpg"],"offerings":[{"price":24990},{"price":22490},{"price":27990}]}');
INSERT INTO creations VALUES ('usuario-de-muestra', 'clave-1', '2026-11-28T04:26:43.215Z', '59ae44671c93b9d952abfe89cd50f5e84d3ef2c0644401670d7dca5a2fb99c59', '{"docId":"0fddf481-af56-4b73-b989-e9d820068cd5","date":"2026-11-28T04:26:43.215Z","name":"Invierno","status":"Privada","products":[{"productId":"148203951","brand":"NEVADINA","name":"Polerón canguro con capucha terracota","images":["/pictures/148203951-1-480.jpg","/pictures/148203951-2-480.jpg"],"offerings":[{"price":24990},{"price":22490},{"price":27990}]}]}');
