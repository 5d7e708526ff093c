/** Words in the names of entries that name nothing by themselves, so a question that holds one does not mean the entry. */
export const genericWords = new Set(
  `oral tablet tablets capsule capsules solution injection injectable extended release hour pack actuat metered dose
  inhaler pill sodium potassium hydrochloride finding disorder procedure situation acute chronic test tests testing blood
  screening history normal current documentation allergy allergies allergic drug medication medications reaction type with
  without from due unspecified disease syndrome primary secondary left right upper lower body examination measurement
  evaluation assessment standard seasonal adult pediatric adolescent preservative free injectable vaccine dose child
  tableta tabletas comprimido comprimidos capsula capsulas solucion inyeccion inyectable jarabe trastorno hallazgo
  procedimiento aguda agudo cronica cronico prueba pruebas sangre historia normal actual alergia alergias alergico alergica
  medicamento medicacion reaccion tipo para como desde sobre enfermedad sindrome primaria primario secundaria izquierda
  derecha superior inferior examen medicion evaluacion estandar vacuna dosis adulto infantil known conocidas conocida
  ninguna ninguno none patient paciente last ultima ultimo years anos medical medico medica control problem problema`.split(
    /\s+/,
  ),
);
